import type { LucideIcon } from 'lucide-react'

interface Props {
  icon: LucideIcon
  label: string
  isOn: boolean
  onClick: () => void
}

/** Styles of an icon button. */
export const iconClass =
  'motion-state grid size-9 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11'

/** Switches between a chart and its table. */
export function ViewButton({ icon: Icon, label, isOn, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
      className={`${iconClass} aria-pressed:bg-plum-tint aria-pressed:text-plum`}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}
