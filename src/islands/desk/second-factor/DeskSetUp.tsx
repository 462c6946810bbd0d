import { SetUpFirst } from '../../partners/second-factor/parts/SetUpFirst.tsx'
import { staffCalls } from './calls.ts'

/** After a sign-in at the desk that requires a second factor: sets one up. Needs the texts second-factor and passkey. */
export const DeskSetUp = ({ onDone }: { onDone: () => void }) => <SetUpFirst calls={staffCalls} onDone={onDone} />
