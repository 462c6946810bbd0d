import { KeyCap } from '../../ui/keyboard/KeyCap.tsx'

interface Props {
  /** The keys to press, and what they do. */
  shortcuts: readonly (readonly [keys: readonly string[], action: string])[]
}

/** Lists keyboard shortcuts, except on phones. */
export function ShortcutHints({ shortcuts }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted max-md:hidden">
      {shortcuts.map(([keys, action]) => (
        <span key={action} className="flex items-center gap-1">
          {keys.map((key) => (
            <KeyCap key={key} label={key} />
          ))}
          <span className="pl-0.5">{action}</span>
        </span>
      ))}
    </p>
  )
}
