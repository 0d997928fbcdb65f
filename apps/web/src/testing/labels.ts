import { fieldLabel } from '@portaria/contract';
import { loginOrRegisterText } from '../app/login-or-register-box.text.ts';
import { navbarText } from '../app/navbar.text.ts';
import { forgotPasswordText } from '../features/forgot-password/forgot-password.text.ts';
import { loginText } from '../features/login/login.text.ts';
import { notFoundText } from '../features/not-found/not-found.text.ts';
import { registerText } from '../features/register/register.text.ts';
import { serverErrorText } from '../features/server-error/server-error.text.ts';

/** The labels of the edition under test, for tests of pages that both editions have. */
export const labels = {
  ...fieldLabel,
  loginTitle: loginOrRegisterText.login,
  registerTitle: loginOrRegisterText.register,
  welcome: loginOrRegisterText.first,
  openRegister: loginOrRegisterText.openRegister,
  login: loginText.submit,
  forgot: loginText.forgot,
  register: registerText.submit,
  cancel: registerText.cancel,
  sent: forgotPasswordText.sent,
  notFound: notFoundText.body,
  serverError: serverErrorText.body,
  home: navbarText.home,
  greeting: navbarText.welcome,
};
