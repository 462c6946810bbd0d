import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes, describedByIds } from './FieldNotes.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  hint?: ReactNode
  error?: string
  children: ReactNode
}

/** The native checkbox with its label, which may contain a link. */
export function Checkbox({ hint, error, children, ...input }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label className="flex min-h-9 cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-muted max-md:min-h-11 max-md:py-2.5">
        <input
          {...input}
          type="checkbox"
          aria-describedby={describedByIds({ id, hint, error })}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 cursor-pointer rounded-control accent-plum aria-invalid:ring-2 aria-invalid:ring-danger disabled:cursor-not-allowed"
        />
        <span className="min-w-0">{children}</span>
      </label>
      {(error || hint) && (
        <div className="grid grid-cols-1 gap-1 pl-8">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
