import { expect, test } from 'vitest'
import { isOtherEmail, type Profile, profileFaults } from './profile-rules.ts'

const profile: Profile = {
  firstName: 'Ana',
  lastName: 'Brun',
  email: 'ana@brun.example',
  phoneNumber: '',
  jobTitle: '',
  currentPassword: ''
}

test('names and e-mail are needed, phone and job title are not', () => {
  expect(profileFaults(profile, false)).toEqual({})
  expect(profileFaults({ ...profile, firstName: ' ', lastName: '', email: '' }, false)).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required'
  })
  expect(profileFaults({ ...profile, email: 'ana@' }, false)).toEqual({ email: 'email' })
})

test('another e-mail needs the password; another case of it is the same', () => {
  expect(profileFaults(profile, true)).toEqual({ currentPassword: 'required' })
  expect(isOtherEmail(profile, 'ANA@brun.example')).toBe(false)
  expect(isOtherEmail({ email: ' ana@brun.example ' }, profile.email)).toBe(false)
  expect(isOtherEmail({ email: 'b@brun.example' }, profile.email)).toBe(true)
})
