#!/bin/bash
# Starts a real S3 (Ceph RGW from Debian) in memory, from unpacked packages; nothing is installed.
# usage: tools/ceph-s3.sh FOLDER [PORT]      prints the value for LIKENESS_TEST_S3
# stop:  kill $(cat FOLDER/run/*.pid)
set -eu
folder=$(realpath -m "$1")
port=${2:-40180}
monitor_port=$((port - 80))
root=$folder/root
bin=$root/usr/bin
run=$folder/run
access_key=AKTEST
secret_key=SKTESTsecret

if [ ! -x "$bin/radosgw" ]; then
  mkdir -p "$folder/packages"
  cd "$folder/packages"
  apt-get install -s --no-install-recommends radosgw ceph-mon ceph-osd ceph-common 2>/dev/null |
    awk '/^Inst/{print $2}' | sort -u | xargs apt-get download -qq
  for package in *.deb; do dpkg -x "$package" "$root"; done
  cd - >/dev/null
fi

libraries=$root/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$libraries:$libraries/ceph:$root/lib/x86_64-linux-gnu
rm -rf "$run"
mkdir -p "$run"/{monitor,osd,gateway,out}
cluster=$(cat /proc/sys/kernel/random/uuid)
osd=$(cat /proc/sys/kernel/random/uuid)

cat >"$folder/ceph.conf" <<CONF
[global]
fsid = $cluster
mon host = v2:127.0.0.1:$monitor_port
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms bind ipv6 = false
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
mon allow pool size one = true
osd crush chooseleaf type = 0
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon max pg per osd = 1000
plugin dir = $libraries/ceph
erasure code dir = $libraries/ceph/erasure-code
osd class dir = $libraries/rados-classes
run dir = $run/out
log file = $run/out/\$name.log
admin socket = $run/out/\$name.asok
pid file = $run/out/\$name.pid
mon data = $run/monitor
osd data = $run/osd
osd objectstore = memstore
memstore device bytes = 1073741824
mon initial members = a
rgw frontends = beast endpoint=127.0.0.1:$port
rgw data = $run/gateway
keyring = $run/keyring
CONF
printf '[client.admin]\n\tkey = AQAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAA==\n' >"$run/keyring"

conf=(-c "$folder/ceph.conf")
"$bin/monmaptool" --create --clobber --fsid "$cluster" --addv a "[v2:127.0.0.1:$monitor_port]" "$run/monmap" >/dev/null
"$bin/ceph-mon" "${conf[@]}" -i a --mkfs --monmap "$run/monmap"
setsid "$bin/ceph-mon" "${conf[@]}" -i a -f >"$run/out/monitor.std" 2>&1 &
echo $! >"$run/monitor.pid"
PYTHONPATH=$root/usr/lib/python3/dist-packages timeout 60 python3 "$bin/ceph" "${conf[@]}" osd new "$osd" >/dev/null
"$bin/ceph-osd" "${conf[@]}" -i 0 --mkfs --osd-uuid "$osd" 2>/dev/null
setsid "$bin/ceph-osd" "${conf[@]}" -i 0 -f >"$run/out/osd.std" 2>&1 &
echo $! >"$run/osd.pid"
timeout 100 "$bin/radosgw-admin" "${conf[@]}" user create --uid=test --display-name=Test \
  --access-key=$access_key --secret=$secret_key >/dev/null 2>&1
setsid "$bin/radosgw" "${conf[@]}" -n client.admin -k "$run/keyring" --ms_mon_client_mode=crc -f >"$run/out/gateway.std" 2>&1 &
echo $! >"$run/gateway.pid"
for _ in $(seq 120); do
  curl -s "http://127.0.0.1:$port/" >/dev/null && break
  sleep 0.25
done
echo "LIKENESS_TEST_S3=http://$access_key:$secret_key@127.0.0.1:$port"
