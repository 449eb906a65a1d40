import type { Alert } from "@/lib/contracts/alerts";

/** Returns the list with these alerts marked as read. */
export const markAlertsRead = (alerts: Alert[], ids: readonly number[]): Alert[] =>
  alerts.map((alert) => (ids.includes(alert.id) && !alert.isRead ? { ...alert, isRead: true } : alert));

/** Returns the list without one alert. */
export const removeAlert = (alerts: Alert[], id: number): Alert[] => alerts.filter((alert) => alert.id !== id);

/**
 * Returns the list with some alerts as they were `before`, in their place; later changes of the others stay.
 * in the meantime stays. Pure.
 */
export function restoreAlerts(alerts: Alert[], before: readonly Alert[], ids: readonly number[]): Alert[] {
  const old = before.filter((alert) => ids.includes(alert.id));
  const others = alerts.filter((alert) => !old.some(({ id }) => id === alert.id));
  return [...others, ...old].sort((a, b) => b.id - a.id);
}
