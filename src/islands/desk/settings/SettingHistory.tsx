import { listAudit } from '../../../../contract/desk/log.ts'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { AuditList } from '../parts/AuditList.tsx'

/** The latest changes of a setting, newest first. */
export function SettingHistory({ code }: { code: SettingKey }) {
  const t = useTexts('desk-settings')
  const { data, error, retry } = useLoad(code, (signal) =>
    deskCall(listAudit, { query: { kind: 'setting', objectId: code, itemsPerPage: 20 }, signal })
  )
  return (
    <Card title={t('history')}>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {data && <AuditList entries={data} about={code} />}
    </Card>
  )
}
