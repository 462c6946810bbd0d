import { SetUpFirstFactor } from '../../partners/second-factor/parts/SetUpFirstFactor.tsx'
import { staffCalls } from './calls.ts'

/** Sets up a second factor after a desk sign-in that requires one. Needs the texts of second-factor and passkey. */
export const DeskSetUp = ({ onDone }: { onDone: () => void }) => <SetUpFirstFactor calls={staffCalls} onDone={onDone} />
