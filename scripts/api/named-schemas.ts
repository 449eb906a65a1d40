import { z } from "zod";
import * as alerts from "@/lib/contracts/alerts";
import * as analysis from "@/lib/contracts/analysis";
import * as analytics from "@/lib/contracts/analytics";
import * as appPasswords from "@/lib/contracts/app-passwords";
import * as auth from "@/lib/contracts/auth";
import * as billing from "@/lib/contracts/billing";
import * as bundles from "@/lib/contracts/bundles";
import { ErrorBody, Message } from "@/lib/contracts/common";
import * as devices from "@/lib/contracts/devices";
import * as feeds from "@/lib/contracts/feeds";
import * as intelligence from "@/lib/contracts/intelligence";
import * as items from "@/lib/contracts/items";
import * as labels from "@/lib/contracts/labels";
import * as reading from "@/lib/contracts/reading";
import * as health from "@/lib/contracts/service-health";
import * as smart from "@/lib/contracts/smart";
import * as subscription from "@/lib/contracts/subscription";
import * as transfer from "@/lib/contracts/transfer";
import * as webhookPayloads from "@/lib/contracts/webhooks/payloads";
import * as webhooks from "@/lib/contracts/webhooks/webhooks";

const CONTRACTS = [
  alerts,
  analysis,
  analytics,
  appPasswords,
  auth,
  billing,
  bundles,
  { Error: ErrorBody, Message },
  devices,
  feeds,
  health,
  intelligence,
  items,
  labels,
  reading,
  smart,
  subscription,
  transfer,
  webhookPayloads,
  webhooks,
];

/** The schemas of the contracts under their names in the code: the components of the document. */
export const NAMED_SCHEMAS = z.registry<{ id: string }>();

for (const contract of CONTRACTS) {
  for (const [id, schema] of Object.entries(contract)) {
    if (schema instanceof z.ZodType && !NAMED_SCHEMAS.has(schema)) NAMED_SCHEMAS.add(schema, { id });
  }
}
