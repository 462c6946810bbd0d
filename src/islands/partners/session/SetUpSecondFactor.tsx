import { shopCalls } from '../second-factor/parts/shop-calls.ts'
import { RequiredSetUp } from '../second-factor/parts/RequiredSetUp.tsx'

/** Sets up a second factor after a sign-in that requires one. Needs the texts of second-factor and passkey. */
export const SetUpSecondFactor = ({ onDone }: { onDone: () => void }) => (
  <RequiredSetUp calls={shopCalls} onDone={onDone} />
)
