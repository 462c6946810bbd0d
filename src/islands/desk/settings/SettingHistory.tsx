import { listAudit } from '../../../../contract/desk/log.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { AuditList } from '../parts/AuditList.tsx'
import type { SettingsPageCode } from './page-codes.ts'

/** The latest changes of a setting or of all agents, newest first. */
export function SettingHistory({ code }: { code: SettingsPageCode }) {
  const t = useTexts('desk-settings')
  const about = code === 'agents' ? ({ kind: 'agent' } as const) : ({ kind: 'setting', objectId: code } as const)
  const { data, error, retry } = useLoad(code, (signal) =>
    deskCall(listAudit, { query: { ...about, itemsPerPage: 20 }, signal })
  )
  return (
    <Card title={t('history')}>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {data && <AuditList entries={data} about={code} />}
    </Card>
  )
}
