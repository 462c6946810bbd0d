import type { BankTransfer, Suggestion } from '../../../../contract/desk/bank.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

const tones = { exact: 'success', likely: 'plum', possible: 'warning' } as const

/** What a transfer probably pays, with confidence and reason. */
export function SuggestionCell({ transfer: { suggestion, currencyCode } }: { transfer: BankTransfer }) {
  const t = useTexts('desk-bank')
  if (!suggestion) return <span className="text-muted">{t('noMatch')}</span>
  const { confidence, reason, allocations } = suggestion
  const company = allocations[0]?.company.name ?? ''
  return (
    <span className="grid gap-1 py-1 wrap-anywhere md:max-w-120 md:min-w-44">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={tones[confidence]}>{t(`confidence.${confidence}`)}</Tag>
        <span className="font-semibold">{company}</span>
      </span>
      <span className="text-small text-muted">{t(`reasons.${reason}`)}</span>
      <SuggestedAllocations suggestion={suggestion} currency={currencyCode} company={company} />
    </span>
  )
}

interface SuggestedAllocationsProps {
  suggestion: Suggestion
  currency: string
  company: string
}

function SuggestedAllocations({ suggestion: { allocations, credit }, currency, company }: SuggestedAllocationsProps) {
  const t = useTexts('desk-bank')
  const lines = allocations
    .filter(({ amount }) => amount > 0)
    .map(({ order, invoices, amount }) => ({ key: order, text: payableText(t, { order, invoices }), amount }))
  if (credit > 0) lines.push({ key: 'credit', text: t('credit', { name: company }), amount: credit })
  return (
    <span className="grid gap-0.5">
      {lines.map(({ key, text, amount }) => (
        <span key={key} className="flex flex-wrap justify-between gap-x-4">
          <span>{text}</span>
          <Money amount={amount} currency={currency} className="ml-auto" />
        </span>
      ))}
    </span>
  )
}

type Texts = ReturnType<typeof useTexts<'desk-bank'>>

/** "Invoice 2026-000001", or the order if there is no invoice yet. */
export function payableText(t: Texts, { order, invoices }: { order: string; invoices: readonly string[] }): string {
  return invoices.length > 0 ? t('invoice', { number: invoices.join(', ') }) : t('order', { number: order })
}
