import { object, string } from 'superstruct'
import { Password, passwordLength } from '../../../contract/partners/password.ts'
import { words } from '../../../contract/scalars.ts'
import { type StaffRole, staffRoles } from '../../../contract/desk/staff.ts'
import type { Db } from '../../db/connect.ts'
import { Complaint } from '../../config/config-error.ts'
import { newToken } from '../../core/ids.ts'
import { hashPassword } from '../../core/passwords.ts'
import { addStaff, closeStaff, hasStaff } from './service.ts'

/** How `npm run staff:add` is used; printed where it is used otherwise. */
export const usage = `npm run staff:add -- EMAIL "FULL NAME" [clerk|manager] [--password-stdin]
npm run staff:add -- --close EMAIL
  The first adds one of the staff (a manager unless said otherwise), or gives the person of that e-mail a new name, role
  and password and ends their sessions. It prints a password, unless one comes on the first line of the standard input.
  The second closes an account and ends its sessions.`

const Person = object({ name: words(2, 80), email: string() })

/** Carries out the command. @returns what to print @throws Complaint in a sentence; nothing was changed then */
export async function runStaffCommand(
  db: Db,
  given: string[],
  { now, readPassword }: { now: Date; readPassword: () => Promise<string> }
): Promise<string> {
  await requireSchema(db)
  if (given[0] === '--close') return close(db, given[1] ?? '', now)
  const plain = given.filter((word) => !word.startsWith('--'))
  const [email = '', name = '', role = 'manager'] = plain
  checkPerson(email.trim(), name.trim(), role)
  const isGiven = given.includes('--password-stdin')
  const password = isGiven ? await readPassword() : newToken().slice(0, 20)
  if (!Password.is(password))
    throw new Complaint(`A password has ${passwordLength.least} to ${passwordLength.most} characters.`)
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => addStaff(tx, { email, name: name.trim(), role: role as StaffRole, passwordHash }, now))
  const done = `${name.trim()} (${email.trim().toLowerCase()}) can sign in at /desk/login as ${role}.`
  return isGiven ? done : `${done}\nPassword, shown this once: ${password}`
}

async function close(db: Db, email: string, now: Date): Promise<string> {
  const isClosed = await db.transaction((tx) => closeStaff(tx, email, now))
  if (!isClosed) throw new Complaint(`Nobody at the desk has the e-mail "${email}". Nothing was changed.`)
  return `${email} can no longer sign in.`
}

function checkPerson(email: string, name: string, role: string): void {
  const isPerson = Person.is({ name, email }) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  if (!isPerson || !staffRoles.some((known) => known === role)) throw new Complaint(usage)
}

async function requireSchema(db: Db): Promise<void> {
  await hasStaff(db.read).catch((cause: unknown) => {
    throw new Complaint('The database knows no staff yet: start the shop once with npm start, then try again.', {
      cause
    })
  })
}
