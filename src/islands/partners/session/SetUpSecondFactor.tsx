import { shopCalls } from '../second-factor/parts/shop-calls.ts'
import { SetUpFirstFactor } from '../second-factor/parts/SetUpFirstFactor.tsx'

/** Sets up a second factor after a sign-in that requires one. Needs the texts of second-factor and passkey. */
export const SetUpSecondFactor = ({ onDone }: { onDone: () => void }) => (
  <SetUpFirstFactor calls={shopCalls} onDone={onDone} />
)
