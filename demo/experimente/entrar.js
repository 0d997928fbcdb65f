// Logs a visitor of the demo in as the login page would, with password and code. Runs in the browser, as it stands here.
const main = document.querySelector('main');
const { password, administrator } = main.dataset;
const state = document.getElementById('estado');
const calls = '/api/v2/account/';

const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

async function post(call, body) {
  if (cookie('__Host-XSRF-TOKEN') === undefined) await fetch(`${calls}csrf`);
  return fetch(calls + call, {
    method: 'POST',
    headers: {
      'x-xsrf-token': decodeURIComponent(cookie('__Host-XSRF-TOKEN') ?? ''),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The code of now, and the next one, which is accepted too. */
const codes = async () => (await fetch('/experimente/codigos')).json();

async function showSecondFactor() {
  for (const code of await codes()) {
    const answer = await post('secondFactorCode', { code, remember: false });
    if (answer.ok) return answer;
  }
  throw new Error('Cada código vale uma vez. Espere meio minuto e toque de novo.');
}

async function logIn(username) {
  if (localStorage.getItem('user') !== null) await post('logout');
  localStorage.removeItem('user');
  const answer = await post('login', { usernameOrEmail: username, password });
  const problem = answer.ok ? undefined : await answer.json();
  if (problem?.code === 'second_factor_required') return showSecondFactor();
  if (problem) throw new Error(problem.title);
  return answer;
}

/** As the product keeps the person. It renews the rest by itself. */
async function keep(answer) {
  const { token, username } = await answer.json();
  const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
  const { roles = [] } = JSON.parse(atob(payload));
  localStorage.setItem('user', JSON.stringify({ token, username, roles: [roles].flat() }));
}

const buttons = document.querySelectorAll('button[data-username]');
for (const button of buttons) {
  button.addEventListener('click', () => void enterAs(button.dataset));
}

async function enterAs({ username, to }) {
  for (const each of buttons) each.disabled = true;
  state.textContent = 'Entrando…';
  try {
    await keep(await logIn(username));
    location.assign(to);
  } catch (error) {
    state.textContent = error.message;
  } finally {
    for (const each of buttons) each.disabled = false;
  }
}

async function showCode() {
  const [code] = await codes();
  document.getElementById('codigo').textContent = code;
}

if (administrator) {
  await showCode();
  setInterval(() => void showCode(), 5_000);
}
