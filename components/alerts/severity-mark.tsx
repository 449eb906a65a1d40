import { cn } from "@/components/ui/cn";
import { CircleAlert, CircleCheck, type Icon, Info, TriangleAlert } from "@/components/ui/icons/icons";
import type { Alert } from "@/lib/contracts/alerts";

const MARKS: Record<Alert["severity"], { icon: Icon; tone: string; name: string }> = {
  info: { icon: Info, tone: "text-link", name: "Information" },
  success: { icon: CircleCheck, tone: "text-positive", name: "Success" },
  warning: { icon: TriangleAlert, tone: "text-warning", name: "Warning" },
  error: { icon: CircleAlert, tone: "text-destructive", name: "Error" },
};

/** Shows the severity of an alert by shape and colour. */
export function SeverityMark({ severity }: { severity: Alert["severity"] }) {
  const { icon: Icon, tone, name } = MARKS[severity];
  return <Icon role="img" aria-label={name} className={cn("mt-0.5 size-4.5 shrink-0", tone)} />;
}
