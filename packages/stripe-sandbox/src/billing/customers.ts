import type Stripe from "stripe";
import { missing } from "../http/stripe-error";
import { mergeMetadata } from "../metadata";
import type { Customer, Wire } from "../objects";
import type { Sandbox } from "../sandbox";
import { requireMethodOf } from "./payment-methods";

/** Returns a customer; a deleted or unknown one is refused. `param` names where its id was given. */
export function requireCustomer({ store }: Sandbox, id: string, param?: string): Customer {
  const customer = store.get("customer", id);
  if (!customer || customer.deleted) throw missing("customer", id, param);
  return customer;
}

/** Changes what is given of a customer. */
export function updateCustomer(sandbox: Sandbox, id: string, params: Wire<Stripe.CustomerUpdateParams>): Customer {
  const customer = requireCustomer(sandbox, id);
  const { balance = customer.balance, email = customer.email, metadata, invoice_settings } = params;
  const method = invoice_settings?.default_payment_method;
  const changes: Partial<Customer> = { balance, email, metadata: mergeMetadata(customer.metadata, metadata) };
  if (method) {
    const place = "invoice_settings[default_payment_method]";
    changes.invoice_settings = {
      default_payment_method: requireMethodOf(sandbox, id, { id: method, param: place }).id,
    };
  }
  return sandbox.events.change(customer, changes, "customer.updated");
}
