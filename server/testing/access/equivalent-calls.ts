const material = ['faq', 'support-documents', 'support-videos']
const prefixes = ['client', 'client-operator', 'client-technician']
const each = (method: string, paths: string[], pattern: string) =>
  paths.map((path) => `${method} ${pattern.replace('*', path)}`)

/**
 * The calls that both APIs offer, by hand. Each query or mutation has the REST addresses of the same operation;
 * it admits exactly the callers whom one of those addresses admits.
 */
export const equivalentCalls: Record<string, string[]> = {
  'mutation logIn': ['POST /auth/login'],
  'mutation refresh': ['POST /auth/refresh'],
  'mutation logOut': ['POST /auth/logout'],
  'mutation changePasswordRequest': ['POST /auth/change-password-req'],
  'mutation changePassword': ['POST /auth/change-password'],
  'mutation signUp': ['POST /auth/signup'],
  'mutation sendContactMessage': ['POST /auth/contact-us'],
  'mutation contactUs': ['POST /auth/contact-us'],
  'query countries': ['GET /auth/countries'],
  'query states': ['GET /auth/states/:countryId'],
  'query me': ['GET /auth/me'],
  'query ownSessions': ['GET /auth/sessions'],
  'mutation endSession': ['DELETE /auth/sessions/:id'],
  'mutation logOutEverywhere': ['POST /auth/logout-everywhere'],
  'query idleTimeout': ['GET /auth/idle-timeout'],
  'mutation setIdleTimeout': ['POST /auth/idle-timeout'],
  'mutation setFirstPassword': ['POST /auth/first-password'],

  'query auditEvents': ['GET /admin/audit'],
  'query auditActions': ['GET /admin/audit/actions'],
  'query deletedItems': ['GET /admin/deleted-items'],
  'mutation restoreDeletedItem': ['POST /admin/deleted-items/restore'],
  'query upkeep': ['GET /admin/upkeep'],
  'query permissions': ['GET /admin/permissions'],
  'query dashboard': ['GET /admin/dashboard'],
  'query invitations': ['GET /admin/invitations'],
  'mutation inviteTenant': ['POST /admin/invite-tenent'],
  'query tenants': ['GET /admin/tenants'],
  'query tenant': ['GET /admin/tenant/details'],
  'mutation saveTenant': ['POST /admin/tenant/details'],
  'mutation deleteTenant': ['DELETE /admin/tenant/:tenantId'],
  'query tenantMachines': ['GET /admin/tenant/machines'],
  'query tenantMachine': ['GET /admin/tenant/machine/:id'],
  'mutation deleteTenantMachine': ['DELETE /admin/tenant/machine/:id'],
  'query users': ['GET /admin/users'],
  'query users · of a company': ['GET /admin/tenant-users'],
  'query suggestCompanies': ['GET /auth/suggest-company/:text'],
  'query suggestCompanies · suppliers': ['GET /auth/suggest-company/:text · suppliers'],

  'query ownUsers': ['GET /client/users', 'GET /supplier/users'],
  'mutation addUser · an administrator of the platform': [
    'POST /admin/user/add',
    'POST /client/user/add · an administrator of the platform',
    'POST /supplier/user/add · an administrator of the platform',
  ],
  "mutation addUser · a supplier's user": [
    'POST /supplier/user/add',
    "POST /client/user/add · a supplier's administrator",
  ],
  "mutation addUser · a client's operator": [
    'POST /client/user/add',
    "POST /supplier/user/add · a client's administrator",
  ],
  'mutation addUser · to a company by its id': [
    'POST /admin/user/add · to a company',
    'POST /client/user/add · to a company by its id',
    'POST /supplier/user/add · to a company by its id',
  ],
  'mutation deleteUser': each('DELETE', ['admin', 'client', 'supplier'], '/*/user/:id'),

  'query claimedMachines': ['GET /client/dashboard', ...each('GET', prefixes, '/*/help-center')],
  'query suppliedMachines': ['GET /supplier/dashboard', 'GET /supplier/help-center'],
  'query suggestMachines': each('GET', [...prefixes, 'supplier'], '/*/suggest-machines/:text'),
  'query proposedMachines': ['GET /client/proposed-machines'],
  'query machineSuppliers': ['GET /client/machine/:serialNo'],
  'query suggestClients': ['GET /supplier/suggest-company/:text'],
  'mutation claimMachine': ['POST /client/register-machine'],
  'mutation updateClaim': ['POST /client/update-machine'],
  'mutation endClaim': ['DELETE /client/machine'],
  'mutation registerMachine': ['POST /supplier/machine/register', 'POST /admin/machine/add'],
  'mutation updateMachine': ['PUT /supplier/machine/update'],
  'mutation deleteMachine': ['DELETE /supplier/machine'],

  'query errorCodes': each('GET', ['auth', 'supplier'], '/*/machine/error-code'),
  'query errorCodeOptions': ['GET /auth/machine/error-code-list'],
  'mutation addErrorCode': ['POST /supplier/machine/error-code'],
  'mutation updateErrorCode': ['PUT /supplier/machine/error-code'],
  'mutation deleteErrorCode': each('DELETE', ['client', 'supplier'], '/*/machine/error-code'),
  'query supportFiles': [
    'GET /auth/machine/manuals',
    ...each('GET', material, '/client/machine/*'),
    ...each('GET', material, '/supplier/machine/*'),
  ],
  'mutation uploadSupportFile': each('POST', ['manual', ...material], '/supplier/machine/*'),
  'query supportFileVersions': ['GET /auth/machine/support-file/:id/versions'],
  'mutation addSupportFileVersion': each('POST', ['manual', ...material], '/supplier/machine/*/:id/versions'),
  'mutation updateSupportFile': each('PUT', ['manual', ...material], '/supplier/machine/*/:id'),
  'mutation deleteSupportFile': each('DELETE', ['manual', ...material], '/supplier/machine/*/:id'),

  'query failureModes': ['GET /auth/failure-modes'],
  'query startPage': ['GET /auth/start-page'],
  'query overview': ['GET /auth/overview'],
  'query firstSteps': ['GET /auth/first-steps'],
  'query ticket': ['GET /auth/machine/ticket/:id'],
  'query tickets': each('GET', prefixes, '/*/tickets'),
  'query tickets · of one machine': each('GET', prefixes, '/*/machine/tickets'),
  'query suppliedTickets': ['GET /supplier/ticket/list'],
  'query suppliedTickets · of one machine': ['GET /supplier/ticket/list · of one machine'],
  'mutation createTicket': each('POST', prefixes, '/*/machine/ticket'),
  'mutation updateTicket': each('PUT', prefixes, '/*/machine/ticket'),
  'mutation updateTicket · changes fields': [
    'PUT /client/machine/ticket',
    'PUT /client-operator/machine/ticket',
    'PUT /client-technician/machine/ticket · changes code',
    'PUT /client-technician/machine/ticket · changes description',
  ],
  'mutation updateTicket · changes resolution': [
    'PUT /client/machine/ticket · changes resolution',
    'PUT /client-operator/machine/ticket · changes resolution',
    'PUT /client-technician/machine/ticket',
  ],
  'mutation updateTicket · adds a picture': [
    'PUT /client/machine/ticket · adds a picture',
    'PUT /client-operator/machine/ticket · adds a picture',
    'PUT /client-technician/machine/ticket · adds a picture',
  ],
  'mutation resolveTicket': each('PUT', prefixes, '/*/machine/ticket · resolves'),
  'mutation deleteTicketFile': each('DELETE', prefixes, '/*/ticket-file/:id'),

  'query savedViews': ['GET /auth/saved-views'],
  'mutation createSavedView': ['POST /auth/saved-views'],
  'mutation renameSavedView': ['PUT /auth/saved-views/:id'],
  'mutation deleteSavedView': ['DELETE /auth/saved-views/:id'],
}

/** Offered by one API only: the legacy client reads these rows from its lists. */
export const withoutEquivalent = ['query machine']
