import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> & { icon: LucideIcon; label: string }

/** An icon-only button with an accessible name. */
export function IconButton({ icon: Icon, label, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="motion-state grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum disabled:opacity-55 max-md:size-11"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}
