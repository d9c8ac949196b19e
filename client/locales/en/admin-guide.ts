export const adminGuide = {
  title: 'Platform Guide',
  intro: 'Your tasks as a platform administrator, and the data that only the companies see.',
  invite: {
    title: 'Invite a company',
    point1: 'Open the tenant list and press Invite Tenant.',
    point2:
      'Choose country and state, enter the address of the company’s first administrator, and say whether it is a client or a supplier.',
    point3:
      'The address gets a mail with a code and a link to sign up. The code works once, for seven days, and only for that address.',
    point4: 'All Invitation shows who has registered. Resend sends a new code; the old one stops working.',
    link: 'All Invitation',
  },
  tenants: {
    title: 'Look after tenants',
    point1:
      'Every invitation makes a tenant. It is activated when the company signs up; until then the list offers Update instead of View.',
    point2:
      'Activated off keeps the company’s people out at once. No data is removed, and what a supplier has published stays readable for its clients.',
    point3: 'A deleted tenant leaves the lists and its people can no longer log in. Its data is kept for 30 days.',
    point4:
      'Clients keep the machines of a deleted supplier that they have registered, read-only and with their material.',
    link: 'Tenant List',
  },
  machines: {
    title: 'Machines of a tenant',
    point1: 'Machine in the tenant list shows what the company supplies or runs.',
    point2:
      'Add Machine registers one more: for a client you choose its supplier, for a supplier its client. Check it in the preview and submit it.',
    point3: 'The client sees the machine once its administrator has entered the serial number.',
    point4: 'A machine that you delete is gone for supplier and client.',
    link: 'Tenant List',
  },
  users: {
    title: 'Users',
    point1: 'Users lists everybody, of all companies and of the platform.',
    point2:
      'Every user you add there becomes a platform administrator like you. Users of a company are added by its own administrator.',
    point3: 'A deleted user is signed out at once; name and address are free again, and tickets keep the name.',
    point4: 'Nobody can delete themselves, nor the last administrator of the platform or of an active company.',
    link: 'Users',
  },
  sight: {
    title: 'What the platform can and cannot see',
    text: 'Companies that compete with each other use this portal. What they do with their machines is theirs.',
    sees: 'You see',
    seen1: 'companies, their addresses and whether they are activated',
    seen2: 'invitations and what became of them',
    seen3: 'names, user names and e-mail addresses of all users',
    seen4: 'names, serial numbers and locations of machines',
    seen5: 'how many tenants, users, machines, open tickets and files there are',
    seesNot: 'You do not see',
    unseen1: 'tickets: what was written, pictures and videos',
    unseen2: 'manuals, FAQs, documents, videos and error codes',
    unseen3: 'passwords: nobody does, the portal keeps only what it needs to check them',
  },
  rights: {
    title: 'Who may do what',
    text: 'The rules by which the server judges every request. They never include another company’s data, which the server treats as if it did not exist.',
    failed: 'Failed to load the permissions.',
    right: 'What',
    platform: 'Platform',
    supplier: 'Supplier',
    client: 'Client',
    yes: 'Yes',
    no: 'No',
    subjects: {
      session: 'Own session',
      password: 'Own password',
      dashboard: 'Dashboard',
      audit: 'Audit trail',
      permission: 'Rights',
      user: 'Users',
      invitation: 'Invitations',
      tenant: 'Tenants',
      company: 'Companies',
      machine: 'Machines',
      'error-code': 'Error codes',
      'support-file': 'Support material',
      'failure-mode': 'Failure modes',
      ticket: 'Tickets',
    },
  },
} as const
