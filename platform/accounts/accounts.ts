export { endAccessByOldPassword, replacePassword } from './change-password.ts';
export { createAccount } from './create.ts';
export { limits } from './limits.ts';
export { createPasswordHasher } from './password-hash.ts';
export { findAccount, findAccountByName } from './queries.ts';
export { dateOfBirthProblem, passwordProblem } from './rules.ts';
export { NewAccountSchema, newPassword, signUpFields } from './schema.ts';
export { signUp } from './sign-up.ts';
