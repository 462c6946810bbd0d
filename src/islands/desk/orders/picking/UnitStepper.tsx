import { formatLabelled } from '../../../../../contract/format.ts'
import { useLocale } from '../../../../lib/texts.tsx'

interface Props {
  units: number
  required: number
  /** The product, for the names of the buttons. */
  name: string
  texts: Readonly<Record<'less' | 'more' | 'of', string>>
  onChange: (units: number) => void
}

/** Counted units, with large buttons to correct them by hand. */
export function UnitStepper({ units, required, name, texts, onChange }: Props) {
  const locale = useLocale()
  const stepButton = (by: 1 | -1, sign: string, label: string, isDisabled: boolean) => (
    <button
      type="button"
      aria-label={formatLabelled(label, name, locale)}
      disabled={isDisabled}
      onClick={() => onChange(units + by)}
      className="size-16 rounded-control text-title enabled:hover:bg-plum-tint disabled:text-muted"
    >
      {sign}
    </button>
  )
  return (
    <div className="flex items-center justify-between rounded-control border border-control bg-white">
      {stepButton(-1, '−', texts.less, units === 0)}
      <p role="status" className="grid py-2 text-center">
        <strong className="figures text-heading font-semibold">{units}</strong>
        <span className="text-table text-muted">{texts.of}</span>
      </p>
      {stepButton(1, '+', texts.more, units >= required)}
    </div>
  )
}
