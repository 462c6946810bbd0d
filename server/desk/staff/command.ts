import { object } from 'superstruct'
import { normalizeEmail } from '../../core/email-address.ts'
import { Password, passwordLength } from '../../../contract/partners/password.ts'
import { Email } from '../../../contract/email.ts'
import { boundedText } from '../../../contract/scalars.ts'
import { type StaffRole, staffRoles } from '../../../contract/desk/permissions.ts'
import type { Db } from '../../db/connect.ts'
import { ConfigError } from '../../config/config-error.ts'
import { isCommonPassword } from '../../core/passwords/weak.ts'
import { recordSecurityEvent } from '../../core/security-events/service.ts'
import { newToken } from '../../core/ids.ts'
import { hashPassword } from '../../core/passwords/hash.ts'
import { addStaff, closeStaff, hasStaff } from './service.ts'

/** Usage of `npm run staff:add`; printed on invalid input. */
export const usage = `npm run staff:add -- EMAIL "FULL NAME" [ROLE] [--password-stdin]
npm run staff:add -- --close EMAIL
  The first adds a staff account, or sets a new name, role and password for an existing email address and ends its
  sessions. Roles: ${staffRoles.join(', ')}; default: manager. It prints a password unless one is given on the first line of standard input.
  The second disables an account and ends its sessions.`

const actor = { kind: 'command', id: null, companyId: null } as const

const Person = object({ name: boundedText(2, 80), email: Email })

/** Runs the command. @returns the output @throws ConfigError with a message, without having changed anything */
export async function runStaffCommand(
  db: Db,
  args: string[],
  { now, readPassword }: { now: Date; readPassword: () => Promise<string> }
): Promise<string> {
  await requireSchema(db)
  if (args[0] === '--close') return close(db, args[1] ?? '', now)
  const plain = args.filter((arg) => !arg.startsWith('--'))
  const [email = '', name = '', role = 'manager'] = plain
  checkPerson(email.trim(), name.trim(), role)
  const isGiven = args.includes('--password-stdin')
  const password = isGiven ? await readPassword() : newToken().slice(0, 20)
  if (!Password.is(password))
    throw new ConfigError(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`)
  if (await isCommonPassword(password))
    throw new ConfigError('This password is too common. Choose one that is harder to guess. Nothing was changed.')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const person = { email, name: name.trim(), role: role as StaffRole, passwordHash }
    const subjectId = await addStaff(tx, person, now)
    await recordSecurityEvent(tx, { kind: 'password-reset', actor, subjectId, detail: { role } }, now)
  })
  const done = `${name.trim()} (${normalizeEmail(email)}) can sign in at /desk/login as ${role}.`
  return isGiven ? done : `${done}\nPassword, shown only once: ${password}`
}

async function close(db: Db, email: string, now: Date): Promise<string> {
  const isClosed = await db.transaction(async (tx) => {
    const subjectId = await closeStaff(tx, email, now)
    if (subjectId) await recordSecurityEvent(tx, { kind: 'user-removed', actor, subjectId }, now)
    return subjectId !== undefined
  })
  if (!isClosed) throw new ConfigError(`No staff account has the email address "${email}". Nothing was changed.`)
  return `${email} can no longer sign in.`
}

function checkPerson(email: string, name: string, role: string): void {
  if (!Person.is({ name, email }) || !staffRoles.some((staffRole) => staffRole === role)) throw new ConfigError(usage)
}

async function requireSchema(db: Db): Promise<void> {
  await hasStaff(db.read).catch((cause: unknown) => {
    throw new ConfigError('The database has no staff tables yet: start the shop once with npm start, then try again.', {
      cause
    })
  })
}
