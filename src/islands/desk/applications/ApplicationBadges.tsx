import type { ApplicationRow } from '../../../../contract/desk/applications.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

const tones = { submitted: 'plum', 'needs-info': 'warning', approved: 'success', rejected: 'plum' } as const

/** State and flags of an application, as colour and text. */
export function ApplicationBadges({
  application: { state, flags }
}: {
  application: Pick<ApplicationRow, 'state' | 'flags'>
}) {
  const t = useTexts('desk')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={tones[state]} dot>
        {t(`applications.states.${state}`)}
      </Tag>
      {flags.map((flag) => (
        <span
          key={flag}
          className="inline-flex items-center gap-2 rounded-pill bg-danger-tint px-2.5 py-0.5 text-small font-semibold text-danger"
        >
          <span aria-hidden className="size-1.5 shrink-0 rounded-pill border-3 border-current" />
          {t(`applications.flags.${flag}`)}
        </span>
      ))}
    </span>
  )
}
