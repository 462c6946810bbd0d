import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldNotes, describedByIds } from './FieldNotes.tsx'

interface Option {
  value: string
  label: string
  /** Explains this choice. */
  description?: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

interface Props {
  label: string
  /** If a heading already labels it. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string
  options: readonly Option[]
  /** Undefined if nothing is selected. */
  value: string | undefined
  onChange: (value: string) => void
  /** Two columns, if there is room. */
  pairs?: boolean
}

/** Native radio buttons on cards with descriptions; arrow keys select. */
export function RadioGroup({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  value,
  onChange,
  pairs = false
}: Props) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedByIds({ id, hint, error })}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-table font-semibold'}>{label}</legend>
      <div className={`grid grid-cols-1 gap-2 ${pairs ? 'md:grid-cols-2 md:gap-4' : ''}`}>
        {options.map((option) => (
          <Card
            key={option.value}
            option={option}
            group={id}
            invalid={error !== undefined}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

interface CardProps {
  option: Option
  group: string
  invalid: boolean
  checked: boolean
  onChoose: () => void
}

function Card({ option, group, invalid, checked, onChoose }: CardProps) {
  const { value, label, description, icon: Icon, disabled } = option
  const id = `${group}-${value}`
  return (
    <label
      className={`motion-state flex cursor-pointer items-center gap-4 rounded-card border bg-white p-4 outline-offset-2 outline-teal hover:border-control has-checked:border-plum has-checked:bg-blush-tint has-checked:ring-1 has-checked:ring-plum has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:bg-paper has-disabled:text-muted ${invalid ? 'border-danger' : 'border-line'}`}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-label={label}
        aria-describedby={description ? id : undefined}
        className="size-5 shrink-0 accent-plum outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {description && (
          <span id={id} className="block text-table text-muted">
            {description}
          </span>
        )}
      </span>
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />}
    </label>
  )
}
