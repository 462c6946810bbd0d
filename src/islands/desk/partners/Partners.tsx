import { useSearch } from '../../../lib/use-search.ts'
import { NewPartner } from './new/NewPartner.tsx'
import { PartnerList } from './PartnerList.tsx'
import { PartnerPage } from './PartnerPage.tsx'

/** All partners: the list, the partner named by the URL, or a new one. */
export function Partners() {
  const { search, go, leave } = useSearch()
  const id = search?.get('partner')
  if (!search) return null
  if (search.has('new'))
    return (
      <NewPartner
        onBack={() => leave({ new: undefined })}
        onDone={(partner) => go({ partner, new: undefined }, 'replace')}
      />
    )
  if (id) return <PartnerPage key={id} id={id} onBack={() => leave({ partner: undefined })} />
  return <PartnerList search={search} go={go} />
}
