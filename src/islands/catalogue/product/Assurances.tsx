import { ShieldCheck, Truck } from 'lucide-react'

/** Texts of the content, in the page's language. */
export interface SellerAssurances {
  delivery: string
  warranty: string | undefined
}

/** Delivery time and warranty. */
export function Assurances({ delivery, warranty }: SellerAssurances) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-table">
      <li className="flex items-center gap-2.5">
        <Truck aria-hidden className="size-4.5 text-muted" />
        {delivery}
      </li>
      {warranty && (
        <li className="flex items-center gap-2.5">
          <ShieldCheck aria-hidden className="size-4.5 text-muted" />
          {warranty}
        </li>
      )}
    </ul>
  )
}
