import { RequiredSetUp } from '../../partners/second-factor/parts/RequiredSetUp.tsx'
import { staffCalls } from './calls.ts'

/** Sets up a second factor after a desk sign-in that requires one. Needs the texts of second-factor and passkey. */
export const DeskSetUp = ({ onDone }: { onDone: () => void }) => <RequiredSetUp calls={staffCalls} onDone={onDone} />
