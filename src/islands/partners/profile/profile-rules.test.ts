import { expect, test } from 'vitest'
import { isOtherEmail, type Profile, profileErrors } from './profile-rules.ts'

const profile: Profile = {
  firstName: 'Ana',
  lastName: 'Brun',
  email: 'ana@brun.example',
  phoneNumber: '',
  jobTitle: '',
  currentPassword: ''
}

test('requires names and email, but not phone and job title', () => {
  expect(profileErrors(profile, false)).toEqual({})
  expect(profileErrors({ ...profile, firstName: ' ', lastName: '', email: '' }, false)).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required'
  })
  expect(profileErrors({ ...profile, email: 'ana@' }, false)).toEqual({ email: 'email' })
})

test('a new email requires the password, a change of case does not', () => {
  expect(profileErrors(profile, true)).toEqual({ currentPassword: 'required' })
  expect(isOtherEmail(profile, 'ANA@brun.example')).toBe(false)
  expect(isOtherEmail({ email: ' ana@brun.example ' }, profile.email)).toBe(false)
  expect(isOtherEmail({ email: 'b@brun.example' }, profile.email)).toBe(true)
})
