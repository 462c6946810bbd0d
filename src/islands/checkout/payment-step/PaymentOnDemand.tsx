import { useLoad } from '../../../lib/api/use-load.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { SheetsSkeleton } from '../CheckoutSkeleton.tsx'
import type { PaymentStepProps } from './PaymentStep.tsx'

/** The second step, loaded when reached, to keep the overview small. */
export function PaymentOnDemand(props: PaymentStepProps) {
  const { data, error, retry } = useLoad('payment', async () => ({
    Step: (await import('./PaymentStep.tsx')).PaymentStep
  }))
  if (error) return <LoadFailed error={error} onRetry={retry} />
  return data ? <data.Step {...props} /> : <SheetsSkeleton />
}
