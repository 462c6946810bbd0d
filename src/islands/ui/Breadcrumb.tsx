import { useTexts } from '../../lib/texts.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Step {
  name: string
  href: string
}

/** Breadcrumb, from the shop down. Undefined steps are loading. */
export function Breadcrumb({ steps }: { steps: readonly (Step | undefined)[] }) {
  const t = useTexts('ui')
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex min-h-11 flex-wrap items-center gap-x-2 text-table wrap-anywhere text-muted md:min-h-8">
        {steps.map((step, i) => (
          <li key={i} className="flex items-center gap-2">
            {step ? (
              <a href={step.href} className="motion-state hover:text-plum hover:underline max-md:py-2">
                {step.name}
              </a>
            ) : (
              <Skeleton className="h-5 w-24" />
            )}
            {i < steps.length - 1 && <span aria-hidden>/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
