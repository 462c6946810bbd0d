import { useTexts } from '../../lib/texts.tsx'

const tones = {
  cart: 'bg-paper text-muted',
  new: 'bg-teal-tint text-teal',
  held: 'bg-warning-tint text-warning',
  waiting: 'bg-warning-tint text-warning',
  approved: 'bg-plum-tint text-plum',
  shipped: 'bg-teal-tint text-teal',
  invoiced: 'bg-plum-tint text-plum',
  completed: 'bg-success-tint text-success',
  cancelled: 'bg-white text-muted ring-1 ring-line ring-inset',
  paymentMissing: 'bg-danger-tint text-danger',
  unknown: 'bg-white text-muted ring-1 ring-line ring-inset'
} as const

type State = keyof typeof tones

const aliases: Record<string, State> = { fulfilled: 'completed', canceled: 'cancelled' }

/**
 * State of an order as colour and text. `unpaid` turns pending into "Payment missing"; an unknown state is labelled as
 * such.
 */
export function OrderStateBadge({ state, unpaid = false }: { state: string; unpaid?: boolean }) {
  const t = useTexts('ui')
  const known = state in tones ? (state as State) : (aliases[state] ?? 'unknown')
  const shown = known === 'waiting' && unpaid ? 'paymentMissing' : known
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[shown]}`}
    >
      <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
      {t(`state.${shown}`)}
    </span>
  )
}
