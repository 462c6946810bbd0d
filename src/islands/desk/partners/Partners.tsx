import { useSearch } from '../../../lib/use-search.ts'
import { PartnerList } from './PartnerList.tsx'
import { PartnerPage } from './PartnerPage.tsx'

/** All partners: the list, or the partner named by the URL. */
export function Partners() {
  const { search, go, leave } = useSearch()
  const id = search?.get('partner')
  if (!search) return null
  if (id) return <PartnerPage key={id} id={id} onBack={() => leave({ partner: undefined })} />
  return <PartnerList search={search} go={go} />
}
