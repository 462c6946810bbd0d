import { useState } from 'react'
import type { Partner, PartnerRow } from '../../../../contract/desk/partners/partners.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { useSelected } from '../parts/bulk/use-selection.ts'
import { useLastOpened } from '../parts/list/use-last-opened.ts'
import { NewPartner } from './new/NewPartner.tsx'
import { PartnerList } from './PartnerList.tsx'
import { PartnerPage, partnerTabs } from './PartnerPage.tsx'

const MergePartner = onDemand(async () => (await import('./merge/MergePartner.tsx')).MergePartner)

/** All partners: the list, the partner given in the URL, its merge with another one, or a new one. */
export function Partners() {
  const { search, updateSearch, goBack } = useSearchParams()
  const isPermitted = usePermissions()
  const id = search?.get('partner')
  const lastOpened = useLastOpened(id)
  // Kept while a partner is open.
  const selected = useSelected<PartnerRow>()
  const [merged, setMerged] = useState<{ into: string; from: Partner['mergedFrom'] }>()
  if (!search) return null
  // A link from a colleague with another role opens the list, or the partner.
  if (search.has('new') && isPermitted('applications'))
    return (
      <NewPartner
        onBack={() => goBack({ new: undefined })}
        onDone={(partner) => updateSearch({ partner, new: undefined }, 'replace')}
      />
    )
  const other = search.get('merge')
  if (id && other !== null && isPermitted('change-partners'))
    return (
      <MergePartner
        id={id}
        other={other}
        onBack={() => goBack({ merge: undefined })}
        onChoose={(partner, merge) => updateSearch({ partner, merge }, 'replace')}
        onDone={(partner) => updateSearch({ partner, merge: undefined }, 'replace')}
      />
    )
  if (id)
    return (
      <PartnerPage
        key={id}
        id={id}
        tab={partnerTabs.find((tab) => tab === search.get('tab')) ?? 'overview'}
        onTab={(tab) => updateSearch({ tab: tab === 'overview' ? undefined : tab }, 'replace')}
        onBack={() => goBack({ partner: undefined, tab: undefined })}
        onMerge={() => updateSearch({ merge: '' })}
        mergedFrom={merged?.into === id ? merged.from : null}
        onMoved={(partner) => {
          setMerged({ into: partner.id, from: partner.mergedFrom })
          updateSearch({ partner: partner.id }, 'replace')
        }}
      />
    )
  return <PartnerList search={search} updateSearch={updateSearch} lastOpened={lastOpened} selected={selected} />
}
