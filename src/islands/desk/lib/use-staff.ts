import { useStore } from '@nanostores/react'
import { $desk } from './desk-session.ts'

/** The signed-in staff member; undefined before hydration. */
export const useStaff = () => useStore($desk, { ssr: () => undefined })?.staff
