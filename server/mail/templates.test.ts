import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { checkContactEmail, contactMessageMail } from './contact-message.ts'
import { invitationMail } from './invitation.ts'
import { checkedMessage } from './message.ts'
import { passwordChangedMail } from './password-changed.ts'
import { passwordCodeMail } from './password-code.ts'
import { ticketNewsMail } from './ticket-news.ts'

const publicUrl = 'https://portal.example.com'

describe('the invitation', () => {
  const mail = invitationMail({ to: 'anna@example.com', publicUrl, code: 'abcd2345wxyz' })

  it('A15 carries the code in capitals and groups of four, and a link with the code filled in', () => {
    const link = 'https://portal.example.com/ezshare/signup?code=ABCD-2345-WXYZ'
    expect(mail.text).toMatch(/^ {4}ABCD-2345-WXYZ$/m)
    expect(mail.text).toMatch(new RegExp(`^${link.replaceAll('?', '\\?')}$`, 'm'))
    expect(mail.html).toContain('>ABCD-2345-WXYZ</p>')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toContain('valid for 7 days')
    expect(mail).toMatchObject({ kind: 'invitation', to: 'anna@example.com', subject: 'Your invitation to Ezshare' })
  })

  it('A15 takes a code that has its hyphens already, and no other length', () => {
    expect(invitationMail({ to: 'a@b.c', publicUrl, code: 'ABCD-2345-WXYZ' }).text).toContain('    ABCD-2345-WXYZ\n')
    expect(() => invitationMail({ to: 'a@b.c', publicUrl, code: 'ABCD-2345-WXY' })).toThrow('twelve')
  })

  it('keeps the lines of its text part short enough to need no encoding', () => {
    expect(Math.max(...mail.text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76)
  })
})

describe('the password mails', () => {
  it('A26 carries six digits and the ten minutes; the subject does not show the code', () => {
    const mail = passwordCodeMail({ to: 'anna@example.com', code: '048213' })
    expect(mail.text).toMatch(/^ {4}048213$/m)
    expect(mail.html).toContain('>048213</p>')
    expect(mail.text).toContain('valid for 10 minutes')
    expect(mail.subject).not.toContain('048213')
    expect(() => passwordCodeMail({ to: 'anna@example.com', code: '48213' })).toThrow('six digits')
  })

  it('A26 reports the change and the way to undo it', () => {
    const mail = passwordChangedMail({ to: 'anna@example.com', publicUrl })
    expect(mail.text).toContain('https://portal.example.com/ezshare/change-password')
    expect(mail.text).toContain('signed out')
  })
})

describe('the contact message', () => {
  const visitor = { to: 'office@example.com', name: 'Anna', email: 'anna@example.com', phone: '0123456789' }

  it("A42 carries the visitor's text, and replies go to the visitor", () => {
    const mail = contactMessageMail({ ...visitor, message: 'Hello,\r\nplease call.' })
    expect(mail).toMatchObject({ to: 'office@example.com', replyTo: 'anna@example.com' })
    expect(mail.text).toContain('Phone: 0123456789')
    expect(mail.text).toContain('> Hello,\n> please call.')
  })

  it.each(['', 'root', 'Office <office@example.com>', 'a@b.c,d@e.f'])(
    'A42 cannot go to %j: the server refuses it at its start, not each visitor',
    (address) => {
      expect(() => checkContactEmail(address)).toThrow('CONTACT_EMAIL must be one plain e-mail address.')
    },
  )

  it.each(['a@b.c,d@e.f', 'x y@z.a', '"q"@b.c', 'a@b.c\r\nBcc: d@e.f'])('has no reply address for %j', (email) => {
    const mail = contactMessageMail({ ...visitor, email, message: 'Hello' })
    expect(mail).not.toHaveProperty('replyTo')
    expect(mail.text.split('\n').filter((line) => /^Bcc/.test(line))).toEqual([])
  })

  it('row 25 strips line breaks and invisible characters from the subject and cuts it', () => {
    const name = `Eve\r\nBcc: x@y.z\u2028\u202e${'n'.repeat(300)}`
    const { subject } = contactMessageMail({ ...visitor, name, message: 'Hello' })
    expect(subject).toMatch(/^Contact message from Eve Bcc: x@y\.z n+…$/)
    expect(subject.length).toBeLessThan(120)
  })

  it('accepts an empty name and message', () => {
    const mail = contactMessageMail({ ...visitor, name: ' \n', message: '' })
    expect(mail.subject).toBe('Contact message from a visitor')
    expect(mail.text).toContain('> (no text)')
  })

  it('row 16 row 25 escapes all visitor input in the HTML part', () => {
    const evil = '<h1 onclick="x">&\'</h1>'
    const mail = contactMessageMail({ ...visitor, name: evil, email: evil, phone: evil, message: `${evil}\n${evil}` })
    expect(mail.html).not.toContain('<h1 onclick')
    expect(mail.html.match(/&lt;h1 onclick=&quot;x&quot;&gt;&amp;&#39;&lt;\/h1&gt;/g)).toHaveLength(5)
    expect(mail.text).toContain(evil)
  })
})

describe('A185 every mail', () => {
  const ticket = {
    ...{
      id: 7,
      errorCode: '<E-217>',
      machineName: 'Press',
      companyName: 'Works',
      happened: ['A new ticket was raised.'],
    },
    url: `${publicUrl}/ezshare/ticketform/ticket?ticketId=7`,
  }
  const news = { to: 'anna@example.com', userId: 3, unsubscribeUrl: `${publicUrl}/mail/unsubscribe/3.x` }
  it.each([
    invitationMail({ to: 'anna@example.com', publicUrl, code: 'abcd2345wxyz' }),
    passwordCodeMail({ to: 'anna@example.com', code: '048213' }),
    passwordChangedMail({ to: 'anna@example.com', publicUrl }),
    ticketNewsMail({ ...news, tickets: [ticket], daily: false }),
    ticketNewsMail({ ...news, tickets: [ticket, { ...ticket, id: 8 }], daily: true }),
  ])('has one design, for dark mode too, and fetches nothing: $kind', ({ html, text }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html.match(/<body class="page" style="[^"]*"/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(img|link|script|iframe|video)|\burl\(|@import|src=/i)
    // The text part has each address that the HTML part leads to.
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(href!.replaceAll('&amp;', '&'))
    expect(html).not.toContain('<E-217>')
  })
})

describe('an invalid mail', () => {
  const good = passwordCodeMail({ to: 'anna@example.com', code: '048213' })

  it.each([
    'a@b.c,d@e.f',
    '"x@evil x"@ok.com',
    'g: a@b.c;',
    'a@b.c\r\nBcc: d@e.f',
    '',
    ['a@b.c'],
    { address: 'a@b.c' },
    undefined,
  ])('refuses the recipient %j with 400', (to) => {
    const failure = (() => {
      try {
        return checkedMessage({ ...good, to: to as string })
      } catch (error) {
        return error
      }
    })()
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ status: 400, fields: { email: 'Please enter a valid email address.' } })
  })

  it.each([
    { subject: 'Hello\r\nBcc: d@e.f' },
    { subject: 'Hello\u2028there' },
    { subject: '' },
    { subject: 'x'.repeat(201) },
    { kind: '../evil' },
    { kind: 'Invitation' },
    { text: '' },
    { html: undefined as never },
    { replyTo: 'a@b.c, d@e.f' },
  ])('refuses %j', (change) => expect(() => checkedMessage({ ...good, ...change })).toThrow(Error))

  it('drops unknown properties of a mail', () => {
    const sneaky = { ...good, cc: 'd@e.f', attachments: [{ path: '/etc/passwd' }], envelope: { to: 'd@e.f' } }
    expect(checkedMessage(sneaky)).toEqual(good)
  })
})
