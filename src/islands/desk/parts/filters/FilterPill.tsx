import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { formatLabelled } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { pillClass } from './pill-class.ts'

interface Props {
  label: string
  /** The chosen option; undefined for all. */
  value: string | undefined
  /** Text of the option for all. */
  all: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

/** A filter of a list: a native select as a pill, dashed while it filters nothing, else with a button to clear it. */
export function FilterPill({ label, value, all, options, onChange }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const select = useRef<HTMLSelectElement>(null)
  const chosen = options.find(([code]) => code === value)
  const clear = () => {
    onChange(undefined)
    select.current?.focus()
  }
  return (
    <span className={pillClass(chosen !== undefined)}>
      <span aria-hidden className={`flex items-center gap-1.5 pl-3 ${chosen ? 'pr-9 max-md:pr-11' : 'pr-3.5'}`}>
        {!chosen && <Plus className="size-3.5 text-muted" />}
        {chosen ? formatLabelled(label, chosen[1], locale) : label}
      </span>
      <select
        ref={select}
        aria-label={label}
        value={chosen ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="">{all}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      {chosen && (
        <button
          type="button"
          aria-label={t('clearFilter', { name: label })}
          onClick={clear}
          className="motion-state absolute inset-y-0 right-0 grid w-9 place-items-center rounded-pill hover:bg-blush max-md:w-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
