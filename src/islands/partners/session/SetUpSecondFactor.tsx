import { shopCalls } from '../second-factor/parts/shop-calls.ts'
import { SetUpFirst } from '../second-factor/parts/SetUpFirst.tsx'

/** After a sign-in that requires a second factor: sets one up. Needs the texts second-factor and passkey. */
export const SetUpSecondFactor = ({ onDone }: { onDone: () => void }) => (
  <SetUpFirst calls={shopCalls} onDone={onDone} />
)
