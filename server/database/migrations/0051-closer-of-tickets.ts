import { Migration } from '@mikro-orm/migrations'

/** The name of the user who resolved a ticket, kept like that of the user who raised it. Earlier tickets have none. */
export class CloserOfTickets extends Migration {
  override up(): void {
    this.addSql('alter table ticket add column closed_by text')
    this.addSql('grant update (closed_by) on ticket to ezshare_application')
  }

  override down(): void {
    this.addSql('alter table ticket drop column closed_by')
  }
}
