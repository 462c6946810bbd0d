import { KeyCap } from '../../ui/keyboard/KeyCap.tsx'

/** Lists keyboard shortcuts, on devices with a keyboard. */
export function ShortcutHints({ keys }: { keys: readonly (readonly [letters: readonly string[], does: string])[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted max-md:hidden">
      {keys.map(([shortcut, action]) => (
        <span key={action} className="flex items-center gap-1">
          {shortcut.map((key) => (
            <KeyCap key={key} label={key} />
          ))}
          <span className="pl-0.5">{action}</span>
        </span>
      ))}
    </p>
  )
}
