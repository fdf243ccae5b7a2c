#!/bin/sh
# Brings what the long tests can use of others, on Debian 12, as root: sh scripts/foreign-parts.sh
# What is there already stays as it is. Nothing that a package brings is started, now or with the machine.
set -eu

PACKAGES='
  postgresql pgbouncer nginx openssl ffmpeg zbar-tools poppler-utils qpdf
  swift-proxy swift-account swift-container swift-object
  ceph-mon ceph-osd radosgw
  exim4-daemon-light
  libreoffice-calc
  default-jdk-headless libjaxb-java
  python3-icalendar khal
  webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi gstreamer1.0-libav xvfb firefox-esr
  python3-pysaml2 xmlsec1
  liblemonldap-ng-portal-perl liblasso-perl libxml-simple-perl libstring-random-perl libimage-magick-perl
  simplesamlphp php-cli php-xml php-mbstring
'
NPM='@20minutes/s3rver@5.0.0 @opendataloader/pdf@2.5.11 newman@6.2.2 samlp@8.0.0'

[ "$(id -u)" = 0 ] || { echo 'only root can install packages' >&2; exit 1; }
export DEBIAN_FRONTEND=noninteractive

policy=/usr/sbin/policy-rc.d
enabled() { systemctl list-unit-files --state=enabled --no-legend 2>/dev/null | awk '{ print $1 }' | sort; }
before=$(mktemp)
made_policy=
clean() { rm -f "$before"; [ -z "$made_policy" ] || rm -f "$policy"; }
trap clean EXIT

missing=
for name in $PACKAGES; do
  dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing="$missing $name"
done
if [ -n "$missing" ]; then
  enabled >"$before"
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >"$policy"; chmod 755 "$policy"; made_policy=1; }
  apt-get update
  # shellcheck disable=SC2086
  apt-get install -y --no-install-recommends $missing
  for unit in $(enabled | comm -13 "$before" -); do systemctl disable --quiet "$unit" || true; done
fi

for part in $NPM; do
  npm ls -g --depth 0 "$part" >/dev/null 2>&1 || npm install -g "$part"
done
