import { useState } from 'react'
import { listBankTransfers, type TransferState, transferStates } from '../../../../contract/desk/bank.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { totalCount } from '../../../lib/total-count.ts'
import { pageIn, useSearchParams } from '../../../lib/use-search-params.ts'
import { useIsMounted } from '../../section/use-sending.ts'
import { Tabs } from '../../ui/display/Tabs.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCallWithHeaders } from '../lib/desk-call.ts'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { ListPages } from '../parts/list/ListPages.tsx'
import { HeaderActions, PageHeader } from '../parts/PageHeader.tsx'
import { moveFocus } from '../parts/list/move-focus.ts'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import type { OpenTransferDialog } from './dialog-props.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { BankFile } from './BankFile.tsx'
import { PostExactMatchesButton } from './PostExactMatchesButton.tsx'
import { TransferTable } from './TransferTable.tsx'

const perPage = 50

/** Incoming transfers: upload of a bank file, suggested orders, and posting. State and page are in the URL. */
export function Bank() {
  const t = useTexts('desk-bank')
  const desk = useTexts('desk')
  const { search, updateSearch } = useSearchParams()
  const isMounted = useIsMounted()
  const [dialog, setDialog] = useState<OpenTransferDialog>()
  const state: TransferState = transferStates.find((option) => option === search?.get('state')) ?? 'open'
  const page = search ? pageIn(search) : 1
  const { data, error, loading, retry } = useLoad(search && `${state} ${page}`, async (signal) => {
    const query = { state, page, itemsPerPage: perPage }
    const { data: rows, headers } = await deskCallWithHeaders(listBankTransfers, { query, signal })
    return { state, rows, total: totalCount(headers) }
  })
  const showNew = () => {
    if (state === 'open' && page === 1) retry()
    // Another section that has been opened meanwhile has filters of the same names.
    else if (isMounted()) updateSearch({ state: undefined, page: undefined })
  }
  useShortcuts({ j: () => moveFocus('[data-transfer-action]', 1), k: () => moveFocus('[data-transfer-action]', -1) })
  // Rows of the previous state are hidden while those of the new one load.
  const shown = data?.state === state ? data : undefined
  const list = (
    <div className="grid grid-cols-1 gap-4">
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {(shown || error === undefined) && (
        <div className="overflow-clip rounded-card border border-line bg-white">
          <TransferTable
            state={state}
            rows={shown?.rows ?? []}
            loading={loading || !shown}
            onOpenDialog={setDialog}
            onChange={retry}
          />
          {shown && (
            <ListPages
              search={search}
              page={page}
              perPage={perPage}
              total={shown.total}
              shown={shown.rows.length}
              updateSearch={updateSearch}
            />
          )}
        </div>
      )}
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.bank')} note={shown && state === 'open' && t('count', { count: shown.total })}>
        <HeaderActions>
          {shown && shown.rows.length > 0 && (
            <ShortcutHints
              shortcuts={[
                [['J', 'K'], desk('keys.move')],
                [['↵'], t('keyConfirm')]
              ]}
            />
          )}
          {search && <ViewsMenu section="bank" search={search} filters={['state']} updateSearch={updateSearch} />}
          {state === 'open' && <PostExactMatchesButton rows={shown?.rows ?? []} onChange={retry} />}
        </HeaderActions>
      </PageHeader>
      <BankFile onRead={showNew} />
      <Tabs
        label={t('stateTabs')}
        selected={state}
        onSelect={(to) => updateSearch({ state: to === 'open' ? undefined : to, page: undefined }, 'replace')}
        tabs={transferStates.map((key) => ({ key, label: t(`states.${key}`), panel: list }))}
      />
      {dialog && <TransferDialog dialog={dialog} onClose={() => setDialog(undefined)} onChange={retry} />}
    </div>
  )
}
