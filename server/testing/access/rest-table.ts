import { readTable } from './call.ts'
import { restSent } from './rest-sent.ts'

/*
 * The REST API: which caller may call what, written by hand from the specification and the numbers in the headings. The
 * policies are tested against this table, so it must never be derived from them.
 *
 * V visitor · PA platform · SA, SU supplier · CA, CO, CT client: admin, operator, technician
 * + admitted · . forbidden (403) · - not signed in (401)
 */
const table = `
  #                                                           V  PA SA SU CA CO CT
  # Public (A32, A118)
  POST /auth/login                                            +  +  +  +  +  +  +
  POST /auth/refresh                                          +  +  +  +  +  +  +
  POST /auth/logout                                           +  +  +  +  +  +  +
  POST /auth/change-password-req                              +  +  +  +  +  +  +
  POST /auth/change-password                                  +  +  +  +  +  +  +
  POST /auth/signup                                           +  +  +  +  +  +  +
  POST /auth/contact-us                                       +  +  +  +  +  +  +
  GET /auth/countries                                         +  +  +  +  +  +  +
  GET /auth/states/:countryId                                 +  +  +  +  +  +  +

  # Everybody who is signed in (A14)
  GET /auth/me                                                -  +  +  +  +  +  +
  GET /auth/sessions                                          -  +  +  +  +  +  +
  DELETE /auth/sessions/:id                                   -  +  +  +  +  +  +
  POST /auth/logout-everywhere                                -  +  +  +  +  +  +
  GET /auth/idle-timeout                                      -  .  +  .  +  .  .
  POST /auth/idle-timeout                                     -  .  +  .  +  .  .
  POST /auth/first-password                                   -  +  +  +  +  +  +

  # The platform alone (C596)
  GET /admin/audit                                            -  +  .  .  .  .  .
  GET /admin/audit/actions                                    -  +  .  .  .  .  .
  GET /admin/deleted-items                                    -  +  .  .  .  .  .
  POST /admin/deleted-items/restore                           -  +  .  .  .  .  .
  GET /admin/upkeep                                           -  +  .  .  .  .  .
  GET /admin/permissions                                      -  +  .  .  .  .  .
  GET /admin/dashboard                                        -  +  .  .  .  .  .
  GET /admin/invitations                                      -  +  .  .  .  .  .
  POST /admin/invite-tenent                                   -  +  .  .  .  .  .
  GET /admin/tenants                                          -  +  .  .  .  .  .
  GET /admin/tenant/details                                   -  +  .  .  .  .  .
  POST /admin/tenant/details                                  -  +  .  .  .  .  .
  DELETE /admin/tenant/:tenantId                              -  +  .  .  .  .  .
  GET /admin/tenant/machines                                  -  +  .  .  .  .  .
  GET /admin/tenant/machine/:id                               -  +  .  .  .  .  .
  DELETE /admin/tenant/machine/:id                            -  +  .  .  .  .  .
  GET /admin/tenant-users                                     -  +  .  .  .  .  .
  GET /admin/users                                            -  +  .  .  .  .  .
  POST /admin/user/add                                        -  +  .  .  .  .  .
  POST /admin/user/add · to a company                         -  +  .  .  .  .  .
  DELETE /admin/user/:id                                      -  +  .  .  .  .  .
  POST /admin/machine/add                                     -  +  .  .  .  .  .
  GET /auth/suggest-company/:text                             -  +  .  .  .  .  .
  GET /auth/suggest-company/:text · suppliers                 -  +  .  .  .  .  .

  # People of the own company (A5, A6, A8, A10)
  GET /client/users                                           -  .  .  .  +  +  +
  POST /client/user/add                                       -  .  .  .  +  .  .
  POST /client/user/add · an administrator of the platform    -  .  .  .  .  .  .
  POST /client/user/add · a supplier's administrator          -  .  .  .  .  .  .
  POST /client/user/add · to a company by its id              -  .  .  .  .  .  .
  DELETE /client/user/:id                                     -  .  .  .  +  .  .
  GET /supplier/users                                         -  .  +  .  .  .  .
  POST /supplier/user/add                                     -  .  +  .  .  .  .
  POST /supplier/user/add · an administrator of the platform  -  .  .  .  .  .  .
  POST /supplier/user/add · a client's administrator          -  .  .  .  .  .  .
  POST /supplier/user/add · to a company by its id            -  .  .  .  .  .  .
  DELETE /supplier/user/:id                                   -  .  +  .  .  .  .

  # Machines of clients (C586, A40, A41, A46, A118)
  GET /client/dashboard                                       -  .  .  .  +  .  .
  GET /client/help-center                                     -  .  .  .  +  +  +
  GET /client-operator/help-center                            -  .  .  .  +  +  +
  GET /client-technician/help-center                          -  .  .  .  +  +  +
  GET /client/suggest-machines/:text                          -  .  .  .  +  +  +
  GET /client-operator/suggest-machines/:text                 -  .  .  .  +  +  +
  GET /client-technician/suggest-machines/:text               -  .  .  .  +  +  +
  GET /client/machine/:serialNo                               -  .  .  .  +  .  .
  POST /client/register-machine                               -  .  .  .  +  .  .
  POST /client/update-machine                                 -  .  .  .  +  .  .
  DELETE /client/machine                                      -  .  .  .  +  .  .

  # Machines of suppliers (C595, A57, A59, A60)
  GET /supplier/dashboard                                     -  .  +  +  .  .  .
  GET /supplier/help-center                                   -  .  +  +  .  .  .
  GET /supplier/suggest-machines/:text                        -  .  +  +  .  .  .
  GET /supplier/suggest-company/:text                         -  .  +  +  .  .  .
  POST /supplier/machine/register                             -  .  +  +  .  .  .
  PUT /supplier/machine/update                                -  +  +  +  .  .  .
  DELETE /supplier/machine                                    -  .  +  +  .  .  .

  # Error codes (C587, A63, A65, A114)
  GET /auth/machine/error-code                                -  .  +  +  +  +  +
  GET /supplier/machine/error-code                            -  .  +  +  .  .  .
  GET /auth/machine/error-code-list                           -  .  +  +  +  +  +
  POST /supplier/machine/error-code                           -  .  +  +  .  .  .
  DELETE /supplier/machine/error-code                         -  .  +  +  .  .  .
  DELETE /client/machine/error-code                           -  .  .  .  .  .  .

  # Support material (C588, A71, A114)
  GET /auth/machine/manuals                                   -  .  +  +  +  +  +
  GET /client/machine/faq                                     -  .  .  .  +  +  +
  GET /client/machine/support-documents                       -  .  .  .  +  +  +
  GET /client/machine/support-videos                          -  .  .  .  +  +  +
  GET /supplier/machine/faq                                   -  .  +  +  .  .  .
  GET /supplier/machine/support-documents                     -  .  +  +  .  .  .
  GET /supplier/machine/support-videos                        -  .  +  +  .  .  .
  POST /supplier/machine/manual                               -  .  +  +  .  .  .
  POST /supplier/machine/faq                                  -  .  +  +  .  .  .
  POST /supplier/machine/support-documents                    -  .  +  +  .  .  .
  POST /supplier/machine/support-videos                       -  .  +  +  .  .  .
  DELETE /supplier/machine/manual/:id                         -  .  +  +  .  .  .
  DELETE /supplier/machine/faq/:id                            -  .  +  +  .  .  .
  DELETE /supplier/machine/support-documents/:id              -  .  +  +  .  .  .
  DELETE /supplier/machine/support-videos/:id                 -  .  +  +  .  .  .

  # Tickets (C589, C590, A41, A82 to A85, A89, A90, A114)
  GET /auth/failure-modes                                     -  .  +  +  +  +  +
  GET /client/machine/tickets                                 -  .  .  .  +  +  +
  GET /client-operator/machine/tickets                        -  .  .  .  +  +  +
  GET /client-technician/machine/tickets                      -  .  .  .  +  +  +
  GET /client/tickets                                         -  .  .  .  +  +  +
  GET /client-operator/tickets                                -  .  .  .  +  +  +
  GET /client-technician/tickets                              -  .  .  .  +  +  +
  GET /supplier/ticket/list                                   -  .  +  +  .  .  .
  GET /supplier/ticket/list · of one machine                  -  .  +  +  .  .  .
  POST /client/machine/ticket                                 -  .  .  .  +  .  .
  POST /client-operator/machine/ticket                        -  .  .  .  .  +  .
  POST /client-technician/machine/ticket                      -  .  .  .  .  .  .
  PUT /client/machine/ticket                                  -  .  .  .  +  .  .
  PUT /client/machine/ticket · changes resolution             -  .  .  .  +  .  .
  PUT /client/machine/ticket · adds a picture                 -  .  .  .  +  .  .
  PUT /client/machine/ticket · resolves                       -  .  .  .  +  .  .
  PUT /client-operator/machine/ticket                         -  .  .  .  .  +  .
  PUT /client-operator/machine/ticket · adds a picture        -  .  .  .  .  +  .
  PUT /client-operator/machine/ticket · changes resolution    -  .  .  .  .  .  .
  PUT /client-operator/machine/ticket · resolves              -  .  .  .  .  .  .
  PUT /client-technician/machine/ticket                       -  .  .  .  .  .  +
  PUT /client-technician/machine/ticket · resolves            -  .  .  .  .  .  +
  PUT /client-technician/machine/ticket · changes code        -  .  .  .  .  .  .
  PUT /client-technician/machine/ticket · changes description -  .  .  .  .  .  .
  PUT /client-technician/machine/ticket · adds a picture      -  .  .  .  .  .  .
  DELETE /client/ticket-file/:id                              -  .  .  .  +  .  .
  DELETE /client-operator/ticket-file/:id                     -  .  .  .  .  +  .
  DELETE /client-technician/ticket-file/:id                   -  .  .  .  .  .  .
`

export const restTable = readTable(table, restSent)
