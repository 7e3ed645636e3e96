import { Form, useNavigation } from "react-router";
import type { Device } from "../../../domain/accounts/devices.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import type { ActionResult } from "../../action-result.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Laptop } from "../../ui/icons/laptop.tsx";
import { Smartphone } from "../../ui/icons/smartphone.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function DevicesSection({
  devices,
  result,
}: {
  devices: Device[];
  result: ActionResult | undefined;
}) {
  const { formData } = useNavigation();
  const signingOutId = formData?.get("device");
  const failure =
    result && result.kind !== "ok" && result.form?.startsWith("sign-out-") ? result : null;
  const otherDevices = devices.filter((device) => !device.isCurrent);
  return (
    <SettingsSection
      id="devices"
      title="Signed-in devices"
      text="Sign out any device you don't recognise, then change your password."
    >
      {failure && formData === undefined && <ErrorSummary errors={{ "": [failure.message] }} />}
      <ul className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0"
          >
            <DeviceFacts device={device} />
            {!device.isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="sign-out-device" />
                <input type="hidden" name="device" value={device.id} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="sm"
                  busy={signingOutId === device.id}
                  aria-label={`Sign out ${device.name}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {otherDevices.length > 0 && (
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value="sign-out-others" />
          <Button
            type="submit"
            variant="secondary"
            busy={formData?.get("intent") === "sign-out-others"}
          >
            Sign out all other devices
          </Button>
        </Form>
      )}
    </SettingsSection>
  );
}

function DeviceFacts({ device: { name, isCurrent, lastSeenAt, signedInAt } }: { device: Device }) {
  const { timeZone } = useBusiness();
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop;
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent && (
            <span className="rounded-full bg-raised px-3 py-0.5 font-semibold text-sm text-veg">
              This device
            </span>
          )}
        </p>
        <p className="text-muted text-sm">
          {isCurrent ? "In use now" : `Last seen ${formatInstant(lastSeenAt, timeZone)}`} · signed
          in {formatInstant(signedInAt, timeZone)}
        </p>
      </div>
    </>
  );
}
