import { pageOf, shellOf } from './shell-of.ts'

// Runs inside #shell, behind its templates, before anything is painted: only the template that fits becomes part of
// the page, so that the others load no picture.

/** Whether a session is stored; whether it is still valid is found out later. */
function isSignedIn(): boolean {
  try {
    return ['accessToken', 'refreshToken', 'user'].every((name) => localStorage.getItem(name))
  } catch {
    return false
  }
}

const shell = document.querySelector<HTMLElement>('#shell')!
const page = pageOf(location.pathname)
const shown = shellOf(location.pathname, isSignedIn())
const template = shell.querySelector<HTMLTemplateElement>(`template[data-shell="${shown}"]`)
if (template) {
  shell.dataset.page = page
  const title = template.content.querySelector('.title')
  const text = title?.getAttribute(`data-${page.replaceAll('/', '-')}`) ?? title?.getAttribute('data-default')
  if (text) title?.append(text)
  shell.append(template.content)
}
