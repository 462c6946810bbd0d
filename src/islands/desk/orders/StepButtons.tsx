import { Ellipsis } from 'lucide-react'
import type { OrderStep } from '../../../../contract/desk/orders.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { stepPermissions } from './step-permissions.ts'
import { stepTexts } from './step-request.ts'

interface Props {
  number: string
  isPart?: boolean
  steps: readonly OrderStep[]
  onStep: (number: string, step: OrderStep) => void
}

/** Forward steps in order; the first available one is the primary button. */
const allPrimarySteps = ['release', 'approve', 'ship', 'invoice', 'complete', 'pay'] as const
const allSecondarySteps = ['decline', 'split', 'credit', 'refund', 'writeOff', 'cancel'] as const

/** Available actions of an order or part: forward steps as buttons, all others in a menu. */
export function StepButtons({ number, isPart = false, steps, onStep }: Props) {
  const t = useTexts('desk')
  const isPermitted = usePermissions()
  const isAllowed = (step: OrderStep) => steps.includes(step) && isPermitted(stepPermissions[step])
  const primarySteps = allPrimarySteps.filter(isAllowed)
  const secondarySteps = allSecondarySteps.filter(isAllowed)
  if (primarySteps.length + secondarySteps.length === 0) return null
  return (
    <div data-steps={number} className="flex flex-wrap gap-3">
      {primarySteps.map((step, i) => (
        <Button key={step} appearance={i === 0 ? 'filled' : 'outline'} onClick={() => onStep(number, step)}>
          {t(`steps.${step}.action`)}
        </Button>
      ))}
      {secondarySteps.length > 0 && (
        <Menu
          label={t('orders.more', { number })}
          className={buttonClass('outline', 'medium')}
          entries={secondarySteps.map((step) => ({
            label: t(`steps.${stepTexts(step, isPart)}.action`),
            danger: step === 'cancel' || step === 'decline',
            onSelect: () => onStep(number, step)
          }))}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      )}
    </div>
  )
}
