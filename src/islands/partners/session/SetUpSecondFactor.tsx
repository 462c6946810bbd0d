import { shopCalls } from '../second-factor/parts/shop-calls.ts'
import { SetUpFirst } from '../second-factor/parts/SetUpFirst.tsx'

/** Sets up a second factor after a sign-in that requires one. Needs the texts of second-factor and passkey. */
export const SetUpSecondFactor = ({ onDone }: { onDone: () => void }) => (
  <SetUpFirst calls={shopCalls} onDone={onDone} />
)
