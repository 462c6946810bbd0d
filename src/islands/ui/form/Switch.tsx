import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { children: ReactNode }

/** A switch with its label, applied immediately. The knob is a border, which forced colours preserve. */
export function Switch({ children, ...input }: Props) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 text-table has-disabled:opacity-55 has-aria-disabled:opacity-55 max-md:min-h-11">
      <span className="relative inline-grid h-5 w-9 shrink-0">
        <input
          {...input}
          aria-checked={input.checked}
          type="checkbox"
          role="switch"
          className="peer motion-state size-full cursor-pointer appearance-none rounded-pill border border-control bg-white checked:border-plum checked:bg-plum hover:border-ink"
        />
        <span
          aria-hidden
          className="motion-state pointer-events-none absolute top-1 left-1 size-3 rounded-pill border-6 border-control peer-checked:translate-x-4 peer-checked:border-white"
        />
      </span>
      {children}
    </label>
  )
}
