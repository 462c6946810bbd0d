import { expect, test } from 'vitest'
import { changedFields, isOtherEmail, type Profile, profileErrors } from './profile-rules.ts'

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

test('only the changed fields are sent, trimmed; the password only with a new email, as entered', () => {
  expect(changedFields({ ...profile, firstName: ' Ana ', email: 'ANA@brun.example' }, profile)).toEqual({})
  expect(changedFields({ ...profile, jobTitle: ' Buyer ', phoneNumber: '+33' }, profile)).toEqual({
    jobTitle: 'Buyer',
    phoneNumber: '+33'
  })
  expect(changedFields({ ...profile, phoneNumber: '' }, { ...profile, phoneNumber: '+33' })).toEqual({
    phoneNumber: ''
  })
  expect(changedFields({ ...profile, email: ' b@brun.example ', currentPassword: ' x ' }, profile)).toEqual({
    email: 'b@brun.example',
    currentPassword: ' x '
  })
})
