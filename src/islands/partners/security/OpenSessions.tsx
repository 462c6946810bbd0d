import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession
} from '../../../../contract/partners/open-session.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { Card } from '../../ui/Card.tsx'
import { SessionList } from './parts/SessionList.tsx'

const preloaded = preloadedResponse<readonly OpenSession[]>()

/** Preloads the sessions, in parallel with the code. */
export const preloadSessions = () => preloaded.preload('sessions', callOrPrefetched(listSessions))

/** Open sessions of the account. */
export function OpenSessions() {
  const t = useTexts('security')
  return (
    <Card title={t('sessions.heading')}>
      <p className="-mt-2 text-table text-muted">{t('sessions.text')}</p>
      <SessionList
        load={(signal) => call(listSessions, { signal })}
        end={(id) => call(endSession, { params: { id } })}
        endOthers={() => call(endOtherSessions)}
        preloaded={preloaded}
      />
    </Card>
  )
}
