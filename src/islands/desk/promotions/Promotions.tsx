import { useSearchParams } from '../../../lib/use-search-params.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { useLastOpened } from '../parts/list/use-last-opened.ts'
import { CouponList } from './CouponList.tsx'
import { CouponPage } from './CouponPage.tsx'
import { NewCoupon } from './NewCoupon.tsx'

/** All coupons: the list, the coupon given in the URL, or a new one, which may start as a copy. */
export function Promotions() {
  const { search, updateSearch, goBack } = useSearchParams()
  const canChange = usePermissions()('change-promotions')
  const code = search?.get('coupon')
  const lastOpened = useLastOpened(code)
  if (!search) return null
  const source = search.get('new')
  const open = (coupon: string) => updateSearch({ coupon, new: undefined }, 'replace')
  // A link from a colleague with another role opens the list.
  if (source !== null && canChange)
    return <NewCoupon key={source} source={source} onBack={() => goBack({ new: undefined })} onDone={open} />
  if (code)
    return (
      <CouponPage
        key={code}
        code={code}
        onBack={() => goBack({ coupon: undefined })}
        onDuplicate={() => updateSearch({ coupon: undefined, new: code })}
        onRenamed={open}
        onDeleted={() => updateSearch({ coupon: undefined }, 'replace')}
      />
    )
  return <CouponList search={search} updateSearch={updateSearch} lastOpened={lastOpened} />
}
