import { useRef, useState } from 'react'
import { listPreviewOrders, type OrderPreview, type PreviewOrder } from '../../../../contract/desk/order-previews.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { violationText } from './failure.ts'
import { PreviewResult } from './PreviewResult.tsx'

interface Props {
  /** Offers only carts and orders of partners with this price list. */
  priceList?: string
  /** Headings of the totals without and with the discount. */
  columnLabels: readonly [before: string, after: string]
  /** Prices an order; undefined if the form is invalid, in which case it shows the errors. */
  preview: (orderId: string) => Promise<OrderPreview> | undefined
}

/** A cart or order, chosen by partner or number, with its totals without and with a discount. */
export function OrderPreviewer({ priceList, columnLabels, preview }: Props) {
  const t = useTexts('desk-promotions')
  const [text, setText] = useState('')
  const [order, setOrder] = useState<PreviewOrder>()
  const { result, error, busy, run, clear } = usePreview(preview)
  const name = usePreviewName()
  const find = (search: string, signal: AbortSignal) =>
    deskCall(listPreviewOrders, { query: { search, ...(priceList && { priceList }) }, signal })
  const selectOrder = (chosen: PreviewOrder) => {
    setText('')
    setOrder(chosen)
    void run(chosen.id)
  }
  const clearPreview = () => {
    setOrder(undefined)
    clear()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-table text-muted">{t('preview.hint')}</p>
      {order ? (
        <div className="grid gap-3 rounded-control bg-paper p-3">
          <p className="text-table">
            <strong className="block font-semibold">{order.companyName}</strong>
            {name(order)}
          </p>
          <div ref={focusFirstButton} className="flex flex-wrap gap-3">
            <Button appearance="outline" size="small" busy={busy} onClick={() => void run(order.id)}>
              {t('preview.again')}
            </Button>
            <Button appearance="quiet" size="small" onClick={clearPreview}>
              {t('preview.other')}
            </Button>
          </div>
        </div>
      ) : (
        <Combobox
          label={t('preview.find')}
          value={text}
          onInputChange={setText}
          load={find}
          keyOf={({ id }) => id}
          renderOption={(partner) => (
            <span className="block text-table">
              <span className="block font-semibold">{partner.companyName}</span>
              <span className="block text-small text-muted">{name(partner)}</span>
            </span>
          )}
          onSelect={selectOrder}
        />
      )}
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <div aria-live="polite" aria-busy={busy}>
        {result && <PreviewResult preview={result} columnLabels={columnLabels} />}
      </div>
    </div>
  )
}

// The chosen element disappears together with its focus.
const focusFirstButton = (node: HTMLElement | null) => node?.querySelector('button')?.focus()

/** Describes a cart or an order: partner, date and number of line items. */
function usePreviewName() {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  return ({ number, buyer, at, items }: PreviewOrder): string => {
    const title = number ? t('preview.order', { number }) : t('preview.cart', { name: buyer })
    return [title, formatDate(at, locale), t('preview.items', { count: items })].join(' · ')
  }
}

function usePreview(preview: Props['preview']) {
  const fix = useTexts('desk-promotions')('preview.fix')
  const [state, setState] = useState<{ result?: OrderPreview; error?: string; busy: boolean }>({ busy: false })
  const calls = useRef(0)
  const run = async (id: string) => {
    const call = ++calls.current
    const response = preview(id)
    if (!response) return setState({ error: fix, busy: false })
    setState((before) => ({ ...before, busy: true }))
    const outcome = await response.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: violationText(error) })
    )
    // Another order may have been chosen meanwhile.
    if (call === calls.current) setState({ ...outcome, busy: false })
  }
  const clear = () => {
    calls.current++
    setState({ busy: false })
  }
  return { ...state, run, clear }
}
