import { useTexts } from '../../lib/texts.tsx'
import { KeyCap } from '../ui/keyboard/KeyCap.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Shortcuts in groups: the key of each action's text, and the keys to press. */
const groups = [
  {
    title: 'shortcuts.groups.everywhere',
    keys: [
      ['search', ['control', 'K']],
      ['help', ['?']],
      ['close', ['Esc']]
    ]
  },
  {
    title: 'shortcuts.groups.lists',
    keys: [
      ['find', ['/']],
      ['move', ['J', 'K']],
      ['open', ['↵']],
      ['select', ['X']],
      ['range', ['⇧', 'X']]
    ]
  },
  {
    title: 'shortcuts.groups.orders',
    keys: [
      ['approve', ['A']],
      ['ship', ['S']]
    ]
  },
  {
    title: 'shortcuts.groups.decisions',
    keys: [
      ['accept', ['A']],
      ['ask', ['I']],
      ['reject', ['X']]
    ]
  },
  {
    title: 'sections.prices',
    keys: [
      ['edit', ['↵']],
      ['next', ['Tab']],
      ['cells', ['⇧', '↑', '↓']],
      ['fill', ['control', 'D']],
      ['undo', ['control', 'Z']]
    ]
  },
  { title: 'sections.support', keys: [['send', ['control', '↵']]] }
] as const

/** Lists the desk's keyboard shortcuts. */
export function DeskShortcuts({ onClose }: { onClose: () => void }) {
  const t = useTexts('desk')
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} size="medium">
      <div className="-mb-6 gap-x-10 md:columns-2">
        {groups.map(({ title, keys }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 text-small font-semibold text-muted">{t(title)}</h3>
            <dl className="grid gap-1.5 text-table">
              {keys.map(([action, pressed]) => (
                <div key={action} className="flex items-start justify-between gap-4">
                  <dt>{t(`shortcuts.${action}`)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {pressed.map((key) => (
                      <KeyCap key={key} label={key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
