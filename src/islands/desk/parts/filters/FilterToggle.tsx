import { Check, Plus } from 'lucide-react'
import { pillClass } from './pill-class.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  children: string
}

/** A filter of a list that is on or off: a switch as a pill. */
export function FilterToggle({ checked, onChange, children }: Props) {
  const Icon = checked ? Check : Plus
  return (
    <label className={`gap-1.5 px-3 ${pillClass(checked)}`}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon aria-hidden className="size-3.5 text-muted" />
      {children}
    </label>
  )
}
